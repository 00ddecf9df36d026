import type { InfoText } from '@bergkette/contract/information.ts';
import { Link } from '@tanstack/react-router';
import { cardClass } from '../../ui/card.tsx';
import styles from './info-search.module.css';
import { TextFacts } from './text-facts.tsx';

/** A result of the search. */
export function FoundText({ text }: { text: InfoText }) {
  return (
    <Link to="/information/$id" params={{ id: String(text.id) }} className={cardClass(styles.found)}>
      <span className={styles.picture}>
        <img src={text.image} alt="" width={88} height={72} loading="lazy" decoding="async" />
      </span>
      <span className={styles.words}>
        <b>{text.title}</b>
        <span className="small">{text.summary}</span>
        <TextFacts text={text} />
      </span>
    </Link>
  );
}
