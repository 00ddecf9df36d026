import type { InstallOutcome } from './install-way.ts';

/** Cookie, and its mirror in local storage [PWA-03]. It belongs to the device, not to a person: sign-out leaves it. */
const NAME = 'pwa_install';
/** No browser keeps a cookie longer, so "never expires" is this long after the last visit. */
const MAX_AGE_S = 400 * 24 * 60 * 60;

const asOutcome = (value: string | null | undefined): InstallOutcome | null =>
  value === 'accepted' || value === 'declined' ? value : null;

const readCookie = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1);

const readMirror = (): string | null => {
  try {
    return localStorage.getItem(NAME);
  } catch {
    return null;
  }
};

/** The one outlives the other where a browser clears cookies or storage of its own accord. */
export const readOutcome = (): InstallOutcome | null => asOutcome(readCookie()) ?? asOutcome(readMirror());

export const keepOutcome = (outcome: InstallOutcome): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is younger than the browsers this is for
  document.cookie = `${NAME}=${outcome}; Max-Age=${MAX_AGE_S}; Path=${import.meta.env.BASE_URL}; SameSite=Lax${secure}`;
  try {
    localStorage.setItem(NAME, outcome);
  } catch {
    // Without storage the cookie alone remembers it.
  }
};

/** Each visit starts the time again. */
export const renewOutcome = (): void => {
  const outcome = readOutcome();
  if (outcome !== null) keepOutcome(outcome);
};
