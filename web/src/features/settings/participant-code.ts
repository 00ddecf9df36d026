/** The code as it is shown; three hyphens if there is none [PROF-22]. */
export const participantCodeText = (code: string): string => (code === '' ? '---' : code);
