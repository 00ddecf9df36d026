import type { InfoGroup, InfoText } from '@bergkette/contract/information.ts';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { InfoImage } from './info-image.tsx';
import { inReadingOrder } from './recommendation.ts';
import { TextFacts } from './text-facts.tsx';
import styles from './text-tile.module.css';

const IMAGE = { width: 328, height: 224 };

function TextTile({ text }: { text: InfoText }) {
  const t = useTexts('account');
  return (
    <Link to="/information/$id" params={{ id: String(text.id) }} className={styles.tile}>
      <span className={styles.picture}>
        <InfoImage src={text.image} loading="lazy" {...IMAGE} />
        {text.recommended && (
          <span className={styles.mark}>{t(text.is_read ? 'information.for_you' : 'information.new')}</span>
        )}
      </span>
      <b>{text.title}</b>
      <TextFacts text={text} />
    </Link>
  );
}

/** A category: its texts scroll sideways on phones and stand in a grid on wide screens [INFO-01]. */
export function TextRow({ group }: { group: InfoGroup }) {
  const headingId = `information-${group.id}`;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId}>{group.name}</h2>
      <ul className={styles.row} data-sideways>
        {inReadingOrder(group.info_texts).map((text) => (
          <li key={text.id}>
            <TextTile text={text} />
          </li>
        ))}
      </ul>
    </section>
  );
}
