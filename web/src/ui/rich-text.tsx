import styles from './rich-text.module.css';

interface RichTextProps {
  /** As the server sends it: sanitised when it was stored and again when it was read. Nothing else may come in here. */
  html: string;
  className?: string | undefined;
  lang?: string;
}

/** A text that an operator wrote in Markdown. Quotations are call-outs. */
export function RichText({ html, className = '', lang }: RichTextProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, and our policy runs no inline scripts
  return <div className={`${styles.text} ${className}`} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
