import type { Ref } from 'react';
import styles from './article-chapter.module.css';
import { RichText } from './rich-text.tsx';

interface ArticleChapterProps {
  title: string;
  /** From the server, sanitised there. */
  html: string;
  heading?: Ref<HTMLHeadingElement> | undefined;
  /** On the screen one chapter is shown at a time; all of them are printed. */
  isAway?: boolean;
  lang?: string;
}

/** One chapter of an article, as people read it and as the desk's preview shows it. */
export function ArticleChapter({ title, html, heading, isAway = false, lang }: ArticleChapterProps) {
  return (
    <section className={isAway ? `${styles.chapter} ${styles.away}` : styles.chapter} lang={lang}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <RichText html={html} />
    </section>
  );
}
