/** Replaces control and invisible characters, so that the words of a person cannot control the operator's terminal. */
export const printable = (text: string): string => text.replaceAll(/[^\P{C}\n\t\u200D]/gu, '\uFFFD');
