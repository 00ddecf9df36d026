import type { InfoText } from '@bergkette/contract/information.ts';
import { Link } from '@tanstack/react-router';
import { cardClass } from '../../ui/card.tsx';
import { InfoImage } from './info-image.tsx';
import styles from './info-search.module.css';
import { TextFacts } from './text-facts.tsx';

/** A result of the search. */
export function FoundText({ text }: { text: InfoText }) {
  return (
    <Link to="/information/$id" params={{ id: String(text.id) }} className={cardClass(styles.found)}>
      <span className={styles.picture}>
        <InfoImage src={text.image} width={88} height={72} loading="lazy" />
      </span>
      <span className={styles.words}>
        <b>{text.title}</b>
        <span className="small">{text.summary}</span>
        <TextFacts text={text} />
      </span>
    </Link>
  );
}
