import type { CvLanguage } from "./families.ts";

/** Origin of a person's name. It decides the name's letters and the languages that the person writes in. */
export type Origin = {
  share: number;
  first: string;
  last: string;
  /** Languages of the person's documents, with relative frequencies. */
  languages: Partial<Record<CvLanguage, number>>;
};

export const origins = {
  swedish: {
    share: 24,
    first:
      "Alva Axel Ebba Elsa Emil Erika Filip Frida Gustav Hanna Hugo Ida Isak Johan Klara Lars Linnea Lovisa Malin Magnus Maja Niklas Olle Per Rasmus Sara Signe Simon Stina Tobias Tove Viktor Wilma Ylva",
    last: "Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson Gustafsson Lindberg Lindqvist Bergström Sandberg Forsberg Sjöberg Wallin Engström Lundgren Nyberg Holmgren Åkesson Björk Öberg Hellström Dahlgren Ekman Norberg Strand Söderlund",
    languages: { sv: 7, en: 3 },
  },
  german: {
    share: 15,
    first:
      "Anja Annika Benjamin Birgit Carsten Christian Clara David Dennis Eva Fabian Felix Franziska Hannes Heike Ines Jana Julia Jonas Katharina Kevin Lena Lukas Marie Matthias Nadine Niklas Nina Oliver Philipp Sabine Sven Thorsten Ulrike",
    last: "Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Koch Richter Klein Wolf Schröder Neumann Schwarz Braun Hofmann Krüger Lange Werner Lehmann König Behrens Petersen Jansen Hansen Groß Böhm Jürgens Harms",
    languages: { de: 7, en: 3 },
  },
  finnish: {
    share: 8,
    first:
      "Aada Antti Eeva Eero Elina Emmi Hanna Heikki Henna Iida Jari Jukka Juho Kaisa Katja Lauri Leena Markus Minna Noora Olli Oona Pekka Petri Päivi Riikka Saara Sami Satu Teemu Tiina Tuomas Veera Ville",
    last: "Korhonen Virtanen Mäkinen Nieminen Mäkelä Hämäläinen Laine Heikkinen Koskinen Järvinen Lehtonen Lehtinen Saarinen Salminen Heinonen Niemi Heikkilä Kinnunen Salonen Turunen Salo Laitinen Tuominen Rantanen Karjalainen Jokinen Mattila Savolainen Lahtinen Ahonen",
    languages: { fi: 8, en: 2 },
  },
  polish: {
    share: 8,
    first:
      "Agata Agnieszka Aleksandra Andrzej Anna Bartosz Beata Dawid Dorota Ewelina Grzegorz Jakub Joanna Kamil Karolina Kinga Krzysztof Łukasz Maciej Magdalena Marcin Mateusz Monika Natalia Paweł Piotr Przemysław Rafał Tomasz Weronika Wojciech Zofia",
    last: "Nowak Wójcik Kowalczyk Mazur Krawczyk Kaczmarek Zając Król Wieczorek Wróbel Stępień Dudek Pawlak Walczak Szewczyk Baran Pietrzak Sikora Michalak Bąk Głowacz Kubiak Wilk Lis Kaźmierczak Sobczak Gołąb Maciejak",
    languages: { pl: 4, en: 4, de: 2, sv: 1 },
  },
  english: {
    share: 5,
    first:
      "Alice Amelia Ben Callum Charlotte Daniel Eleanor Emily Fergus George Hannah Harriet Jack James Jessica Kate Liam Lucy Megan Nathan Niamh Oliver Patrick Rachel Rory Saoirse Sean Sophie Thomas William",
    last: "Smith Jones Taylor Brown Davies Evans Wilson Thomas Roberts Walker Wright Robinson Thompson White Hughes Edwards Green Clarke Hall Wood Byrne Murphy O'Connor Doyle Campbell Stewart Reid Murray Gallagher Fraser",
    languages: { en: 1 },
  },
  turkish: {
    share: 5,
    first:
      "Ahmet Aylin Ayşe Berk Burak Can Cem Deniz Derya Ece Elif Emre Esra Fatma Gizem Gökhan Hakan Kerem Mehmet Melis Merve Murat Onur Özge Selin Serkan Sibel Tolga Tuğba Umut Yasemin Zeynep",
    last: "Yılmaz Kaya Demir Çelik Şahin Yıldız Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan Şimşek Polat Korkmaz Çakır Erdoğan Güneş Aksoy Bulut Tekin Yavuz",
    languages: { de: 5, en: 4, sv: 1 },
  },
  arabic: {
    share: 6,
    first:
      "Ahmad Ali Amal Amina Amir Bassam Dina Farah Fatima Hadi Hala Hassan Ibrahim Jamal Karim Khalid Layla Lina Mahmoud Mariam Mona Nabil Nadia Noor Omar Rana Rami Reem Salma Samir Tariq Yasmin Youssef Zainab",
    last: "Haddad Khoury Mansour Nasser Saleh Hamdan Al-Hashimi Al-Khatib Darwish Farah Hassan Ibrahim Jaber Khalil Masri Najjar Othman Qasim Rahman Sabbagh Shamoun Suleiman Tawil Younis Zidan Abboud Barakat Daher",
    languages: { sv: 5, en: 4, de: 3 },
  },
  indian: {
    share: 6,
    first:
      "Aarav Aditi Ajay Ananya Anil Anjali Arjun Asha Deepak Divya Gaurav Ishaan Kavita Kiran Lakshmi Manish Meera Neha Nikhil Nisha Pooja Pranav Priya Rahul Rajesh Ravi Rohan Sanjay Shreya Sneha Sunita Varun Vikram",
    last: "Sharma Patel Gupta Singh Kumar Reddy Iyer Nair Menon Mehta Joshi Desai Rao Verma Chatterjee Banerjee Mukherjee Das Pillai Kulkarni Agarwal Bhat Chopra Kapoor Malhotra Naidu Shetty Srinivasan",
    languages: { en: 1 },
  },
  chinese: {
    share: 3,
    first:
      "Bo Chen Fang Hao Hui Jia Jian Jing Jun Lei Li Lin Mei Min Ning Ping Qing Rui Tao Wei Xia Xin Yan Yi Ying Yu Yuan Zhen",
    last: "Wang Li Zhang Liu Chen Yang Huang Zhao Wu Zhou Xu Sun Ma Zhu Hu Guo He Lin Gao Luo Zheng Liang Xie Tang",
    languages: { en: 5, sv: 1, de: 1 },
  },
  vietnamese: {
    share: 2,
    first:
      "An Anh Bình Châu Dũng Đức Giang Hà Hằng Hiếu Hoa Hùng Hương Khánh Lan Linh Long Mai Minh Nam Nga Ngọc Phương Quân Thảo Trang Tuấn Vy",
    last: "Nguyễn Trần Lê Phạm Hoàng Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý",
    languages: { en: 4, de: 1, sv: 1, fi: 1 },
  },
  spanish: {
    share: 4,
    first:
      "Adrián Alba Alejandro Álvaro Ana Andrés Beatriz Carlos Carmen Cristina Diego Elena Fernando Irene Iván Javier José Lucía Marta Miguel Natalia Nuria Pablo Paula Raquel Rocío Sergio Sofía",
    last: "García Martínez López Sánchez González Pérez Rodríguez Fernández Gómez Díaz Moreno Muñoz Álvarez Romero Navarro Torres Domínguez Ramos Gil Serrano Blanco Molina Ortega Delgado Castro Rubio",
    languages: { en: 5, de: 1 },
  },
  portuguese: {
    share: 2,
    first:
      "Ana André Beatriz Bruno Carla Carolina Diogo Duarte Filipa Gonçalo Inês João Joana Luís Mafalda Mariana Miguel Nuno Pedro Rita Rui Sofia Teresa Tiago",
    last: "Silva Santos Ferreira Pereira Oliveira Costa Rodrigues Martins Sousa Fernandes Gonçalves Gomes Lopes Marques Almeida Ribeiro Pinto Carvalho Teixeira Correia",
    languages: { en: 1 },
  },
  french: {
    share: 3,
    first:
      "Adrien Amélie Antoine Aurélie Baptiste Camille Céline Chloé Claire Élodie Émilie Étienne François Guillaume Hélène Hugo Julien Léa Lucas Manon Mathieu Nicolas Océane Pauline Rémi Sébastien Théo Zoé",
    last: "Martin Bernard Dubois Thomas Robert Richard Petit Durand Leroy Moreau Simon Laurent Lefebvre Michel Garcia Roux Fournier Girard Mercier Dupont Lambert Bonnet François Legrand Gauthier Chevalier",
    languages: { fr: 5, en: 5 },
  },
  ukrainian: {
    share: 3,
    first:
      "Anastasiia Andrii Artem Bohdan Daria Dmytro Halyna Iryna Ivan Kateryna Khrystyna Maksym Mariia Mykola Nataliia Oksana Oleh Oleksandr Olena Pavlo Roman Serhii Sofiia Svitlana Taras Tetiana Viktoriia Yaroslav Yuliia Yurii",
    last: "Shevchenko Kovalenko Bondarenko Tkachenko Kravchenko Oliinyk Lysenko Marchenko Savchenko Melnyk Boiko Koval Rudenko Moroz Petrenko Klymenko Pavlenko Hnatiuk Havryliuk Ponomarenko Romaniuk Kushnir",
    languages: { en: 4, de: 2, pl: 2, sv: 1 },
  },
  nigerian: {
    share: 2,
    first:
      "Adaeze Ayodele Chidi Chinedu Chioma Ebuka Emeka Folake Funmilayo Ifeoma Ikechukwu Kelechi Ngozi Nkechi Obinna Olumide Oluwaseun Sade Segun Temitope Tunde Uche Yetunde",
    last: "Adeyemi Okafor Okonkwo Eze Balogun Adebayo Nwosu Obi Ogunleye Okoro Abiola Afolabi Chukwu Ibrahim Lawal Nnamdi Olawale Onyeka Uzoma Ajayi",
    languages: { en: 1 },
  },
  iranian: {
    share: 3,
    first:
      "Ali Arash Azadeh Babak Bahar Behrouz Dariush Elham Farhad Fereshteh Golnaz Hamid Kaveh Laleh Mahsa Maryam Mina Mohsen Nasrin Navid Niloufar Parisa Reza Roya Saeed Sahar Shirin Siavash Yasaman",
    last: "Ahmadi Hosseini Mohammadi Karimi Rezaei Moradi Jafari Rahimi Sadeghi Ebrahimi Ghasemi Kazemi Hashemi Akbari Farahani Tehrani Shirazi Nazari Amiri Daneshvar",
    languages: { sv: 4, en: 4, de: 2 },
  },
  somali: {
    share: 2,
    first:
      "Abdi Abdirahman Ahmed Amina Asha Ayaan Deeqa Faduma Farhiya Hamdi Hassan Hodan Ibrahim Ifrah Khadra Liban Mohamed Muna Nasra Omar Sagal Yusuf Zahra",
    last: "Abdi Ahmed Ali Farah Hassan Hussein Ibrahim Jama Mohamed Mohamud Nur Omar Osman Warsame Yusuf Abdullahi Aden Dirie",
    languages: { sv: 5, fi: 3, en: 2 },
  },
} satisfies Record<string, Origin>;

export type OriginName = keyof typeof origins;
