import { registerHolder } from "#features/review/applications/web/application-cache.ts";
import { resultHolder } from "#features/across/search/web/result-holder.ts";

// Imported by the parts in which a person changes an application, and by no other: reading results needs none of it.
registerHolder(resultHolder);
