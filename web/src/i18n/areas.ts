/**
 * One catalogue per area and language, loaded as a whole; `app` is there from the start. The German file names the ids.
 */
export interface Areas {
  app: typeof import('./de/app.json');
  tracking: typeof import('./de/tracking.json');
  people: typeof import('./de/people.json');
  profile: typeof import('./de/profile.json');
  account: typeof import('./de/account.json');
  import: typeof import('./de/import.json');
  desk: typeof import('./de/desk.json');
}

export type Area = keyof Areas;
export type TextId<A extends Area> = Extract<keyof Areas[A], string>;
export type AnyTextId = { [A in Area]: TextId<A> }[Area];
