let email = '';

/** The address typed in one of the four forms is filled into the next one (decision O7). It is kept in memory only, never in a URL or a storage. */
export const rememberEmail = (next: string): void => {
  email = next;
};
export const rememberedEmail = (): string => email;
