import { userInfo } from 'node:os';

/** Returns the account that runs the command: with sudo, the one that called sudo. @param sudoUser value of `SUDO_USER` */
export const operatorAccount = (sudoUser: string | undefined): string => {
  if (sudoUser) return sudoUser;
  try {
    return userInfo().username;
  } catch {
    // The user of a container may have no name.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
};
