import type { ComponentProps } from 'react';
import styles from './card.module.css';

/** Returns the class of a card, for elements other than sections, such as a link or a row of a list. */
export const cardClass = (own = ''): string => `${styles.card} ${own}`;

/** A part of a screen with a background of its own. In dark mode it has a line instead of a shadow. */
export function Card({ className = '', ...rest }: ComponentProps<'section'>) {
  return <section className={cardClass(className)} {...rest} />;
}
