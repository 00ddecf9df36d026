import type { InfoArticle } from '@bergkette/contract/information.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { formatDate } from '../../lib/dates.ts';
import { noonOf } from '../../lib/plain-days.ts';
import styles from './article.module.css';

/** The source of the text, and whether a clinic has reviewed it. */
export function ArticleFoot({ article }: { article: InfoArticle }) {
  const t = useTexts('account');
  const language = useLanguage();
  const { review, sources } = article;
  return (
    <footer className={styles.foot}>
      <details className={styles.sources}>
        <summary>{t('article.sources')}</summary>
        <ul>
          {sources.map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ul>
      </details>
      <p className={styles.review}>
        {review
          ? t('article.reviewed', { date: formatDate(noonOf(review.on), language, 'UTC'), by: review.by })
          : t('article.pending')}
      </p>
    </footer>
  );
}
