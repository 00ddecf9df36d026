import type { Action, ActionKey } from '@bergkette/contract/progress.ts';

export interface XpSum {
  gained: number;
  max: number;
}

const sumOf = (actions: readonly Action[], keys: readonly ActionKey[]): XpSum => {
  const due = actions.filter(({ key }) => keys.includes(key));
  return {
    gained: due.reduce((sum, { gained_xp }) => sum + gained_xp, 0),
    max: due.reduce((sum, { max_xp }) => sum + max_xp, 0),
  };
};

/** XP of today's new events [XP-10]. */
export const dayXp = (actions: readonly Action[]): XpSum => sumOf(actions, ['new_entry']);

/** XP of this week's looking back [XP-10]. */
export const weekXp = (actions: readonly Action[]): XpSum =>
  sumOf(actions, ['experience_mode_scrolled', 'experience_mode_event_opened']);
