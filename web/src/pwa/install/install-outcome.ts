import type { InstallOutcome } from './install-way.ts';

/**
 * Name of the cookie, and of its copy in local storage [PWA-03]. It belongs to the device, so sign-out does not delete
 * it.
 */
const NAME = 'pwa_install';
/** Never. Browsers keep a cookie for 400 days at most, so each visit stores it anew. */
const EXPIRES = 'Fri, 31 Dec 9999 23:59:59 GMT';

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

/** Reads the cookie, else its copy: some browsers delete one of them after a while. */
export const readOutcome = (): InstallOutcome | null => asOutcome(readCookie()) ?? asOutcome(readMirror());

export const keepOutcome = (outcome: InstallOutcome): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is younger than the browsers this is for
  document.cookie = `${NAME}=${outcome}; Expires=${EXPIRES}; Path=${import.meta.env.BASE_URL}; SameSite=Lax${secure}`;
  try {
    localStorage.setItem(NAME, outcome);
  } catch {
    // Without storage only the cookie holds the answer.
  }
};

/** Stores the cookie anew. Call this at each visit. */
export const renewOutcome = (): void => {
  const outcome = readOutcome();
  if (outcome !== null) keepOutcome(outcome);
};
