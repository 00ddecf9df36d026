import { useNavigate, useRouter } from '@tanstack/react-router';
import { useSearchParams } from './use-search-params.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The history's step before is the screen that this was opened from. */
    isOverSearch?: boolean;
  }
}

/** The event that is open over the results: a step of the history, so that the back button of a phone closes it. */
export const useSearchDetail = () => {
  const navigate = useNavigate();
  const { history } = useRouter();
  const { event: id, dialog } = useSearchParams();

  const goTo = (event: number | undefined, next: 'edit' | undefined, replace: boolean) =>
    void navigate({
      to: '/search',
      search: (last) => ({ ...last, event, dialog: next }),
      state: replace ? true : { isOverSearch: true },
      replace,
      // The list behind the dialog keeps its scroll position.
      resetScroll: false,
    });
  const isEditing = dialog === 'edit';
  return {
    id,
    isEditing,
    open: (event: number) => goTo(event, undefined, false),
    edit: (event: number) => goTo(event, 'edit', false),
    /** Shows another event in the same dialog. */
    exchange: (event: number) => goTo(event, undefined, true),
    /** The caller has asked already whether unsaved input may be lost, so the blocker is skipped. */
    close: () => {
      if (history.location.state.isOverSearch === true) history.back({ ignoreBlocker: true });
      else goTo(isEditing ? id : undefined, undefined, true);
    },
  };
};
