import type { Action } from '@bergkette/contract/progress.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ProgressRing } from '../../ui/progress-ring.tsx';
import styles from './xp-rings.module.css';
import { dayXp, weekXp } from './xp-sums.ts';

/** The XP of today and of this week, each as a ring [XP-10, PROF-15]. */
export function XpRings({ actions }: { actions: readonly Action[] }) {
  const t = useTexts('profile');
  const rings = [
    { id: 'day', ...dayXp(actions), tone: 'petrol', title: t('profile.today'), text: t('profile.today_text') },
    { id: 'week', ...weekXp(actions), tone: 'sun', title: t('profile.week'), text: t('profile.week_text') },
  ] as const;
  return (
    <section className={`card ${styles.rings}`}>
      <h2>{t('profile.xp_title')}</h2>
      {rings.map(({ id, gained, max, tone, title, text }) => (
        <div key={id} className="row gap-16">
          <ProgressRing
            value={gained}
            max={max}
            tone={tone}
            unit={t('profile.xp_of', { max })}
            label={t('profile.xp_ring', { title, gained, max })}
          />
          <span className={styles.words}>
            <b>{title}</b>
            <span className="small">{text}</span>
          </span>
        </div>
      ))}
    </section>
  );
}
