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
