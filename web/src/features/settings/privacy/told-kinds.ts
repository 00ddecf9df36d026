import type { PrivacyKey } from '@bergkette/contract/settings.ts';
import type { Me } from '@bergkette/contract/users.ts';

/** Whether the person has told it at all: only what was told can be hidden. */
export const toldKinds = (me: Me): Record<PrivacyKey, boolean> => ({
  avatar: true,
  birthdate: me.birthdate !== null,
  sex: me.sex !== null,
  clinic: me.treated_at !== null,
  clinic_status: true,
  diagnosis: me.diagnosis !== null,
  initial_diagnosis: me.initial_diagnosis !== null,
  event_chain: true,
});
