import { userInfo } from 'node:os';

/** The machine's account that asked: who became another by sudo is the one who did. @param sudoUser `SUDO_USER` */
export const operatorAccount = (sudoUser: string | undefined): string => {
  if (sudoUser) return sudoUser;
  try {
    return userInfo().username;
  } catch {
    // A container's user may have no name.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
};
