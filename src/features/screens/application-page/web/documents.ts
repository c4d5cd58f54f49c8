export { DocumentView } from "./documents/DocumentView.tsx";
