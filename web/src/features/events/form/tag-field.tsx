import { EVENT_TAGS_MAX, TAG_MAX_LENGTH } from '@bergkette/contract/events.rules.ts';
import { isTooLong } from '@bergkette/contract/texts.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { tagsQuery } from '../../../data/catalogues.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { ActivityGrid, ActivityTile } from '../../../ui/activity-tile.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip, RemovableChip } from '../../../ui/chip.tsx';
import { whenSubmitted } from '../../../ui/field.tsx';
import { plusIcon } from '../../../ui/icons.ts';
import { LimitedInput } from '../../../ui/limited-field.tsx';
import { glyphOfTag, pictureOfTag, TOPICS, type Topic } from '../topics.ts';
import type { StepProps } from './step-props.ts';
import styles from './steps.module.css';

/** This many of the person's own tags are offered. */
const OFFERED = 10;

interface NewTagProps {
  text: string;
  /** What was said of the last one. */
  said: string;
  onType: (text: string) => void;
  onAdd: (tag: string) => void;
}

function NewTag({ text, said, onType, onAdd }: NewTagProps) {
  const t = useTexts('app');
  const form = useRef<HTMLFormElement>(null);
  // The one just added stands above it and moves it down; the next word is typed in view.
  useEffect(() => {
    const { current } = form;
    const hasFocus = current?.contains(document.activeElement);
    if (said !== '' && hasFocus) current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [said]);
  const add = () => {
    // It stays in the field, which says so.
    if (isTooLong(text.trim(), TAG_MAX_LENGTH)) return;
    if (text.trim() !== '') onAdd(text);
    onType('');
  };
  return (
    <form className={styles.newTag} ref={form} onSubmit={whenSubmitted(add)}>
      <LimitedInput
        aria-label={t('event.tag')}
        placeholder={t('event.tag_hint')}
        autoFocus
        limit={TAG_MAX_LENGTH}
        enterKeyHint="done"
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        // Leaving the field without a tap on the button adds the tag too.
        onBlur={add}
      />
      <Button type="submit" variant="light" disabled={text.trim() === ''}>
        {t('button.add')}
      </Button>
    </form>
  );
}

const NEW_GLYPH = 'tabler:plus';

interface TopicTilesProps extends StepProps {
  /** Words of the person's own, which come first. */
  own: readonly string[];
  isWriting: boolean;
  onOwn: () => void;
}

/**
 * One's own words and common topics as pictures, and a last tile for a new word. Each is a tag; the first tag is the title of
 * the event.
 */
function TopicTiles({ state, dispatch, own, isWriting, onOwn }: TopicTilesProps) {
  const t = useTexts('app');
  const language = useLanguage();
  const { tags } = state.values;
  const isFull = tags.length >= EVENT_TAGS_MAX;
  // A tag of a topic has the word of the language in which it was tapped.
  const tagOf = ({ glyph }: Topic) => tags.find((tag) => glyphOfTag(tag) === glyph);
  const tileOf = (text: string, icon: string, chosen: string | undefined) =>
    (!isFull || chosen !== undefined) && (
      <ActivityTile
        key={text}
        text={text}
        icon={icon}
        place="home"
        isSelected={chosen !== undefined}
        onSelect={() =>
          dispatch(chosen === undefined ? { type: 'tag_added', tag: text } : { type: 'tag_removed', tag: chosen })
        }
      />
    );
  const ownTile = (word: string) => tileOf(word, pictureOfTag(word), tags.includes(word) ? word : undefined);
  return (
    <ActivityGrid isSmall>
      {own.map(ownTile)}
      {TOPICS.map((topic) => tileOf(topic.words[language], topic.glyph, tagOf(topic)))}
      {/* A new one appears beside the field in which it was written. */}
      {tags.filter((tag) => glyphOfTag(tag) === undefined && !own.includes(tag)).map(ownTile)}
      {!isFull && (
        <ActivityTile text={t('event.tag_own')} icon={NEW_GLYPH} place="home" isOpen={isWriting} onSelect={onOwn} />
      )}
    </ActivityGrid>
  );
}

interface TagFieldProps extends StepProps {
  /** Tags that say what the activity was exactly, offered first. */
  kinds?: readonly string[];
  /** Shows the topics of events at home as pictures instead of among the words. */
  hasTopics?: boolean;
}

/** The event's tags: the person's own first, each at its place whether chosen or not, and a field for a new one [EVF-18]. */
export function TagField({ state, dispatch, kinds = [], hasTopics = false }: TagFieldProps) {
  const t = useTexts('app');
  // A tag that was too long is still in its field when one comes back.
  const [isWriting, setWriting] = useState(state.typedTag !== '');
  const [said, setSaid] = useState('');
  const { data: own = [] } = useQuery(tagsQuery);
  const { tags } = state.values;
  const isFull = tags.length >= EVENT_TAGS_MAX;
  const known = [...new Set([...kinds, ...own.map(({ name }) => name)])].filter(
    (tag) => !hasTopics || glyphOfTag(tag) === undefined,
  );
  const offered = known.slice(0, OFFERED);
  const add = (tag: string) => dispatch({ type: 'tag_added', tag });
  const remove = (tag: string) => dispatch({ type: 'tag_removed', tag });
  return (
    <div className="stack gap-12">
      {hasTopics ? (
        <TopicTiles
          state={state}
          dispatch={dispatch}
          isWriting={isWriting}
          own={offered}
          onOwn={() => setWriting((isOpen) => !isOpen)}
        />
      ) : (
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
              {t('event.tag_add')}
            </Chip>
          )}
        </div>
      )}
      {isWriting && !isFull && (
        <NewTag
          text={state.typedTag}
          said={said}
          onType={(text) => {
            dispatch({ type: 'tag_typed', text });
            if (text !== '') setSaid('');
          }}
          onAdd={(tag) => {
            add(tag);
            setSaid(t('event.tag_added', { tag: tag.trim() }));
          }}
        />
      )}
      <p className="sr-only" role="status">
        {said}
      </p>
    </div>
  );
}
