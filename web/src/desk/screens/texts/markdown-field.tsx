import { TEXT_BODY_MAX_LENGTH } from '@bergkette/contract/desk/desk.rules.ts';
import { type KeyboardEvent, useId, useRef } from 'react';
import type { TextId } from '../../../i18n/areas.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { LimitedTextarea } from '../../../ui/limited-field.tsx';
import styles from './texts.module.css';

interface Tool {
  name: TextId<'desk'>;
  sign: string;
  /** With Ctrl or Cmd. */
  letter?: string;
  /** What stands in place of the marked text. */
  write: (marked: string) => string;
}

const eachLine = (mark: string | ((index: number) => string)) => (marked: string) =>
  (marked || '…')
    .split('\n')
    .map((line, index) => `${typeof mark === 'string' ? mark : mark(index)}${line}`)
    .join('\n');

const tools: readonly Tool[] = [
  { name: 'tool.bold', sign: 'B', letter: 'b', write: (marked) => `**${marked || '…'}**` },
  { name: 'tool.italic', sign: 'I', letter: 'i', write: (marked) => `*${marked || '…'}*` },
  { name: 'tool.heading', sign: 'H', write: eachLine('## ') },
  { name: 'tool.list', sign: '•', write: eachLine('- ') },
  { name: 'tool.numbers', sign: '1.', write: eachLine((index) => `${index + 1}. `) },
  { name: 'tool.quote', sign: '❝', write: eachLine('> ') },
  { name: 'tool.link', sign: '↗', letter: 'k', write: (marked) => `[${marked || '…'}](https://)` },
];

interface MarkdownFieldProps {
  label: string;
  hint: string;
  lang: string;
  value: string;
  onChange: (value: string) => void;
}

/** A text in Markdown, with a bar of buttons for its marks. */
export function MarkdownField({ label, hint, lang, value, onChange }: MarkdownFieldProps) {
  const t = useTexts('desk');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const use = ({ write }: Tool) => {
    const { current } = field;
    if (current === null) return;
    current.focus();
    const marked = current.value.slice(current.selectionStart, current.selectionEnd);
    const written = write(marked);
    const at = current.selectionStart;
    // `execCommand` is used because the browser can undo it with its keys.
    if (!document.execCommand('insertText', false, written)) {
      current.setRangeText(written);
      onChange(current.value);
    }
    const inside = written.indexOf(marked || '…');
    current.setSelectionRange(at + inside, at + inside + (marked || '…').length);
  };
  const handleKey = (event: KeyboardEvent) => {
    const tool = (event.ctrlKey || event.metaKey) && !event.altKey && tools.find(({ letter }) => letter === event.key);
    if (!tool) return;
    event.preventDefault();
    use(tool);
  };
  return (
    <div className={styles.markdown}>
      <div role="toolbar" aria-label={t('tool.bar', { field: label })} aria-controls={id} className={styles.tools}>
        {tools.map((tool) => (
          <button
            key={tool.name}
            type="button"
            aria-label={t(tool.name)}
            title={t(tool.name)}
            data-tool={tool.name}
            onClick={() => use(tool)}
          >
            {tool.sign}
          </button>
        ))}
      </div>
      <LimitedTextarea
        ref={field}
        id={id}
        label={label}
        description={hint}
        lang={lang}
        spellCheck
        rows={14}
        maxRows={40}
        value={value}
        limit={TEXT_BODY_MAX_LENGTH}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={handleKey}
      />
    </div>
  );
}
