import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { chainStepsOf } from './chain-steps.ts';

const route = getRouteApi('/signed-in/profile/eventchain');

/** Where one's own chain leads. */
export const useChainSteps = () => {
  const navigate = useNavigate();
  const { history } = useRouter();
  const steps = chainStepsOf(
    history,
    route.useSearch(),
    (step) => void navigate({ to: '/profile/eventchain', ...step }),
    () => void navigate({ to: '/profile', replace: true }),
  );
  return { ...steps, showOnPath: (id: number) => void navigate({ to: '/', search: { currEvent: String(id) } }) };
};
