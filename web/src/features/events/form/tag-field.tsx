import { EVENT_TAGS_MAX, TAG_MAX_LENGTH } from '@bergkette/contract/events.rules.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Chip, RemovableChip } from '../../../ui/chip.tsx';
import { plusIcon } from '../../../ui/icons.ts';
import type { StepProps } from './step-props.ts';
import styles from './steps.module.css';

/** This many of the person's own tags are offered. */
const OFFERED = 10;

interface NewTagProps {
  onAdd: (tag: string) => void;
}

function NewTag({ onAdd }: NewTagProps) {
  const t = useTexts('events');
  const [text, setText] = useState('');
  const add = () => {
    if (text.trim() !== '') onAdd(text);
    setText('');
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    add();
  };
  return (
    <form className={styles.newTag} onSubmit={handleSubmit}>
      <TextInput
        aria-label={t('event.tag')}
        placeholder={t('event.tag_hint')}
        autoFocus
        maxLength={TAG_MAX_LENGTH}
        enterKeyHint="done"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        // Leaving the field without a tap on the button adds the tag too.
        onBlur={add}
      />
      <Button type="submit" variant="light" disabled={text.trim() === ''}>
        {t('event.tag_add')}
      </Button>
    </form>
  );
}

interface TagFieldProps extends StepProps {
  /** Tags that say what the activity was exactly, offered first. */
  kinds?: readonly string[];
  knownTags: readonly string[];
}

/** The event's tags: those used before, each at its place whether chosen or not, and a field for a new one [EVF-18]. */
export function TagField({ state, dispatch, kinds = [], knownTags }: TagFieldProps) {
  const t = useTexts('events');
  const [isWriting, setWriting] = useState(false);
  const { tags } = state.values;
  const isFull = tags.length >= EVENT_TAGS_MAX;
  const offered = [...new Set([...kinds, ...knownTags])].slice(0, OFFERED);
  const add = (tag: string) => dispatch({ type: 'tag_added', tag });
  const remove = (tag: string) => dispatch({ type: 'tag_removed', tag });
  return (
    <div className={styles.tags}>
      <div className={styles.chips}>
        {offered.map((tag) => {
          const isSelected = tags.includes(tag);
          if (isFull && !isSelected) return null;
          return (
            <Chip key={tag} isSelected={isSelected} onClick={() => (isSelected ? remove(tag) : add(tag))}>
              {tag}
            </Chip>
          );
        })}
        {tags
          .filter((tag) => !offered.includes(tag))
          .map((tag) => (
            <RemovableChip
              key={tag}
              text={tag}
              removeLabel={t('event.tag_remove', { tag })}
              onRemove={() => remove(tag)}
            />
          ))}
        {!isFull && !isWriting && (
          <Chip icon={plusIcon} onClick={() => setWriting(true)}>
            {t('event.tag')}
          </Chip>
        )}
      </div>
      {isWriting && !isFull && <NewTag onAdd={add} />}
    </div>
  );
}
