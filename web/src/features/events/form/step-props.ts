import type { Category, Location } from '@bergkette/contract/catalogues.ts';
import type { DiaryEvent } from '@bergkette/contract/events.ts';
import type { Dispatch, ReactNode } from 'react';
import type { MediaFieldProps, SpeakFieldProps } from '../../../data/media-item.ts';
import type { FormAction, FormState } from './form-reducer.ts';
import type { ShareFieldProps } from './share-field.tsx';

/** A list that is loaded by another part. */
export interface LoadedList<T> {
  items: readonly T[] | undefined;
  /** Why it could not be loaded; `null` otherwise. */
  error: Error | null;
  retry: () => void;
}

export interface RepeatableEvent {
  activityId: number;
  category: string;
  icon: string;
  /** "Chemo" */
  title: string;
}

/** What the form needs of other features; the route provides it. */
export interface FormSurroundings {
  categories: LoadedList<Category>;
  places: LoadedList<Location>;
  /** The person's own tags. */
  knownTags: readonly string[];
  /** Empty while nobody can see the chain [EVF-14]. */
  renderShare: (props: ShareFieldProps) => ReactNode;
  /** The latest events that this device has read. */
  knownEvents: readonly DiaryEvent[];
  /** The latest event at the clinic, to be recorded again. */
  again: RepeatableEvent | null;
  renderContents: (props: MediaFieldProps) => ReactNode;
  /** Day and time at which a photo was taken, read on the device. */
  takenAt: (photo: File) => Promise<{ date: string; time: string }>;
  /** Speaking instead of writing; null where the device cannot record. */
  renderSpeak: ((props: SpeakFieldProps) => ReactNode) | null;
}

export interface StepProps {
  state: FormState;
  dispatch: Dispatch<FormAction>;
}
