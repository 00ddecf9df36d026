import type { ReactNode } from 'react';
import classes from './message-screen.module.css';

interface MessageScreenProps {
  picture?: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
}

/** One sentence in the middle and a button; for pages without other content. */
export function MessageScreen({ picture, title, text, children }: MessageScreenProps) {
  return (
    <main className={classes.screen}>
      {picture}
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <div className={classes.actions}>{children}</div>
    </main>
  );
}
