/* What stands until the first screen is ready: out of index.html a landscape, or before sign-in the form of the login; then on
   home the path itself, out of what the device keeps (`routes/home/kept-path.ts`) and drawn before the app is there
   (`routes/home/first-path.tsx`). */

const find = () => document.getElementById('first-paint');

interface FirstPath {
  /** See `firstPathLeft`. */
  left: () => number | null;
  end: () => void;
}

let firstPath: FirstPath | null = null;
let isScreenThere = false;

/** Whether one of them stands in the place of the first screen. */
export const isFirstPaintShown = (): boolean => firstPath !== null || find()?.classList.contains('gone') === false;

/** Waits for the styles of the path, which `first-paint/theme.js` has asked for. */
export const areStylesThere = (): Promise<unknown> =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
      (link) =>
        link.sheet ??
        new Promise((resolve, reject) => {
          link.addEventListener('load', resolve);
          link.addEventListener('error', reject);
        }),
    ),
  );

/** Whether a path may still take the place of the first screen. */
export const canStandIn = (): boolean => !isScreenThere;

/** The path stands and takes the place of the landscape. */
export const standIn = (path: FirstPath): void => {
  firstPath = path;
  find()?.classList.add('gone');
};

/** Where the person has scrolled to on the path that stands in, in px; null where there is none or it stands as it opened. */
export const firstPathLeft = (): number | null => firstPath?.left() ?? null;

/** Takes the path away, in the same moment in which the screen's own stands. */
export const endFirstPath = (): void => {
  isScreenThere = true;
  firstPath?.end();
  firstPath = null;
};

/** Hides it, and forgets what was typed into its form, as no field with a password may stay behind the screen. */
export const hideFirstPaint = (): void => {
  find()?.querySelector('form')?.remove();
  find()?.classList.add('gone');
};

/** What somebody typed into the login's form before the app was there. */
export interface FirstForm {
  email: string;
  password: string;
  /** Whether they have tapped the button already. */
  isSent: boolean;
  focused: 'email' | 'password' | null;
}

/** Takes what was typed, and the place of the first paint, so that no letter comes between. @returns null the second time */
export const takeFirstForm = (): FirstForm | null => {
  const form = find()?.querySelector('form');
  const [email, password] = form?.querySelectorAll('input') ?? [];
  if (!form || !email || !password) return null;
  const { activeElement } = document;
  const focused = activeElement === email ? 'email' : activeElement === password ? 'password' : null;
  const typed = { email: email.value, password: password.value, isSent: 'sent' in form.dataset, focused } as const;
  hideFirstPaint();
  return typed;
};
