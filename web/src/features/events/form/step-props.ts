import type { Dispatch, ReactNode } from 'react';
import type { MediaFieldProps, SpeakFieldProps } from '../../../data/media-item.ts';
import type { FormAction, FormState } from './form-reducer.ts';

/** The fields of another feature, which the route gives to the form. */
export interface MediaFields {
  renderContents: (props: MediaFieldProps) => ReactNode;
  /** Speaking instead of writing. */
  renderSpeak: (props: SpeakFieldProps) => ReactNode;
}

export interface StepProps {
  state: FormState;
  dispatch: Dispatch<FormAction>;
}
