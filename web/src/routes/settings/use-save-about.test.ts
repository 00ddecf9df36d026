import type { Me } from '@bergkette/contract/users.ts';
import { describe, expect, test } from 'vitest';
import { undoPatch } from './use-save-about.ts';

const me: Me = {
  id: 7,
  name: 'Mara',
  email: 'mara@example.org',
  avatar: '',
  sex: null,
  birthdate: '2009-03-14',
  age: 17,
  diagnosis: { id: 3, name: 'all', diagnosis_group: 'leukaemia' },
  initial_diagnosis: null,
  treated_at: null,
  at_clinic: false,
  language: 'de',
  is_searchable: true,
  participant_code: '',
  xp_gained: 0,
  total_events: 0,
  achievements: [],
  registered_at: '2026-11-19T08:00:00.000Z',
};

describe('taking a change back', () => {
  test('brings back what stood in the changed field alone', () => {
    expect(undoPatch(me, { birthdate: null })).toEqual({ birthdate: '2009-03-14' });
    expect(undoPatch(me, { diagnosis: null })).toEqual({ diagnosis: 3 });
    expect(undoPatch(me, { treated_at: 12 })).toEqual({ treated_at: null });
    expect(undoPatch(me, { name: 'Berg' })).toEqual({ name: 'Mara' });
    expect(undoPatch({ ...me, name: '', diagnosis: null }, { diagnosis: 3 })).toEqual({ diagnosis: null });
  });

  test('is not offered where there was no name to go back to, and for what is no field about the person', () => {
    expect(undoPatch({ ...me, name: '' }, { name: 'Berg' })).toBeNull();
    expect(undoPatch(me, { language: 'en' })).toBeNull();
  });
});
