import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { chainStepsOf } from './chain-steps.ts';

const route = getRouteApi('/signed-in/profile/$userId/eventchain');

/** Where somebody else's chain leads. */
export const useSharedChainSteps = () => {
  const navigate = useNavigate();
  const { history } = useRouter();
  const { userId } = route.useParams();
  const steps = chainStepsOf(
    history,
    route.useSearch(),
    (step) => void navigate({ to: '/profile/$userId/eventchain', params: { userId }, ...step }),
    () => void navigate({ to: '/profile/$userId', params: { userId }, replace: true }),
  );
  return { ...steps, userId: Number(userId) };
};
