import { onlineManager } from "@tanstack/react-query";
import { vi } from "vitest";

// Test files of a worker share the libraries and the document, so remove everything that an earlier file left in them.
vi.resetModules();
onlineManager.setOnline(true);
document.body.replaceChildren();
window.sessionStorage.clear();
window.history.replaceState(null, "", "/");
