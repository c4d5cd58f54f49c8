import type { ServerFeature } from "#features/server-feature.ts";
import {
  companyAdd,
  companyList,
  password,
  setupLink,
  superuserGrant,
  superuserList,
  superuserRevoke,
  userAdd,
  userList,
} from "./setup.commands.ts";
import { setupRoutes } from "./setup.routes.ts";

export const setup: ServerFeature = {
  systemRoutes: [setupRoutes],
  commands: {
    "company list": companyList,
    "company add": companyAdd,
    "user list": userList,
    "user add": userAdd,
    "superuser list": superuserList,
    "superuser grant": superuserGrant,
    "superuser revoke": superuserRevoke,
    password,
    "setup-link": setupLink,
  },
};
