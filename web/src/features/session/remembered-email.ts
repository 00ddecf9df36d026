let email = '';

/** The address typed in one of the four modes fills the next one in (decision O7). Never in a URL or a storage. */
export const rememberEmail = (next: string): void => {
  email = next;
};
export const rememberedEmail = (): string => email;
