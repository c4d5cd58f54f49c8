import { onlineManager } from "@tanstack/react-query";
import { vi } from "vitest";

// The files of a worker share the libraries and the document, and nothing that an earlier file left in them.
vi.resetModules();
onlineManager.setOnline(true);
document.body.replaceChildren();
window.sessionStorage.clear();
window.history.replaceState(null, "", "/");
