import { codePoints } from '@bergkette/contract/texts.rules.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { Textarea, type TextareaProps, TextInput, type TextInputProps } from './field.tsx';
import { SearchField, type SearchFieldProps } from './search-field.tsx';

/** A counter says how many characters are left in the last of so many parts. */
const COUNTED_PARTS = 10;

export interface Limit {
  /** Below zero where the text is too long. */
  left: number;
  isOver: boolean;
  /** Says that the text is too long, or near the limit how much still fits in; else empty. */
  note: string;
}

/** What stands beside a field with a limit. A limit never shortens what somebody wrote: the field keeps it, and saving is refused. */
export const useLimit = (text: string, max: number): Limit => {
  const t = useTexts('app');
  const left = max - codePoints(text);
  const isOver = left < 0;
  if (isOver) return { left, isOver, note: t('field.too_long', { count: -left, max }) };
  return { left, isOver, note: left <= max / COUNTED_PARTS ? t('field.left', { count: left }) : '' };
};

/** A form that asks its browser is not submitted while the field says that it is too long. */
const useRefusal = <Field extends HTMLInputElement | HTMLTextAreaElement>({
  isOver,
  note,
}: Limit): RefObject<Field | null> => {
  const field = useRef<Field>(null);
  useEffect(() => field.current?.setCustomValidity(isOver ? note : ''), [isOver, note]);
  return field;
};

interface Limited {
  value: string;
  /** In code points. A form without the browser's own checks asks `isTooLong` before it saves. */
  limit: number;
}

export function LimitedInput({ limit, error, ...props }: TextInputProps & Limited) {
  const state = useLimit(props.value, limit);
  const field = useRefusal<HTMLInputElement>(state);
  return <TextInput ref={field} {...props} error={state.isOver ? state.note : error} />;
}

export function LimitedTextarea({ limit, error, ...props }: TextareaProps & Limited) {
  const state = useLimit(props.value, limit);
  const field = useRefusal<HTMLTextAreaElement>(state);
  return <Textarea ref={field} {...props} error={state.isOver ? state.note : error} />;
}

/** A longer text is not searched for. */
export function LimitedSearchField({ limit, ...props }: SearchFieldProps & { limit: number }) {
  const { isOver, note } = useLimit(props.text, limit);
  return <SearchField {...props} error={isOver ? note : ''} />;
}
