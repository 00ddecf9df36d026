import type { ComponentProps } from 'react';
import styles from './card.module.css';

/** The class of a card, for what is no section: a link, a row of a list. */
export const cardClass = (own = ''): string => `${styles.card} ${own}`;

/** One thing of a screen on paper; in the dark a line stands in for the shadow. */
export function Card({ className = '', ...rest }: ComponentProps<'section'>) {
  return <section className={cardClass(className)} {...rest} />;
}
