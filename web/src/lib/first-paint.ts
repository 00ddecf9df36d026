/* What index.html shows until the first screen is ready: a landscape, and before sign-in the form of the login. */

const find = () => document.getElementById('first-paint');

/** Whether it still covers the screen. */
export const isFirstPaintShown = (): boolean => find()?.classList.contains('gone') === false;

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
