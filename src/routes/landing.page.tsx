import { useQuery } from '@tanstack/react-query';
import { landingQuery } from '../features/landing/landing.queries.ts';
import { LandingScreen } from '../features/landing/landing-screen.tsx';
import { useUser } from '../session/use-user.ts';

export function Page() {
  const { signedIn } = useUser();
  const { data } = useQuery(landingQuery);
  return <LandingScreen data={data} signedIn={signedIn} />;
}
