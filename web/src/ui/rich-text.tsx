import type { Ref } from 'react';
import styles from './rich-text.module.css';

interface RichTextProps {
  /** HTML from the server, which sanitises it when storing and when reading. Never pass any other HTML. */
  html: string;
  className?: string | undefined;
  lang?: string;
}

/** Shows a text that an operator wrote in Markdown. Quotations look like call-outs. */
export function RichText({ html, className = '', lang }: RichTextProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, and our policy runs no inline scripts
  return <div className={`${styles.text} ${className}`} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}

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
