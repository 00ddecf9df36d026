import type { Person } from '@bergkette/contract/users.ts';
import type { ReactNode } from 'react';
import type { TextId } from '../../../i18n/areas.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { formatDate } from '../../../lib/dates.ts';
import { noonOf } from '../../../lib/plain-days.ts';
import { Facts } from '../../parts/parts.tsx';

/** A profile as who reported it saw it; what they could not see is not there. */
export function Profile({ profile }: { profile: Record<string, unknown> }) {
  const t = useTexts('desk');
  const diagnoses = useTexts('people');
  const language = useLanguage();
  const seen: Partial<Person> = profile;
  const facts: [string, ReactNode][] = [];
  const add = <T,>(name: TextId<'desk'>, value: T | null | undefined, say: (value: T) => ReactNode) => {
    if (value !== null && value !== undefined) facts.push([t(name), say(value)]);
  };
  const sayYes = (is: boolean) => t(is ? 'report.yes' : 'report.no');
  add('seen.sex', seen.sex, (sex) => t(`seen.sex.${sex}`));
  add('seen.age', seen.age, String);
  add('seen.diagnosis', seen.diagnosis, ({ name }) => diagnoses(`diagnosis.${name}` as TextId<'people'>));
  add('seen.since', seen.initial_diagnosis, (day) => formatDate(noonOf(day), language, 'UTC'));
  add('seen.clinic', seen.treated_at, ({ name }) => <span lang="de">{name}</span>);
  add('seen.at_clinic', seen.at_clinic, sayYes);
  add('seen.chain', seen.event_chain, sayYes);
  return <Facts facts={facts} />;
}
