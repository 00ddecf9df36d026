import type { Me } from '@bergkette/contract/users.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import classes from './profile.module.css';

/** What the person entered about themselves so far. */
export function ProfileFacts({ me }: { me: Me }) {
  const t = useTexts('shell');
  const facts = [
    { label: t('profile.email'), value: me.email },
    { label: t('profile.participant_code'), value: me.participant_code },
    { label: t('profile.events'), value: me.total_events },
    { label: t('profile.xp'), value: me.xp_gained },
  ];
  return (
    <section className={classes.card}>
      <h2 className="title">{me.name === '' ? t('profile.no_name') : me.name}</h2>
      <dl className={classes.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="small">{label}</dt>
            <dd className="numbers">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
