/** As it is shown: three hyphens stand for none [PROF-22]. */
export const participantCodeText = (code: string): string => (code === '' ? '---' : code);
