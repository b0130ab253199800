import { useQuery } from '@tanstack/react-query';
import { programsQuery } from '../../api/catalogue';
export function HomePage() {
  const { data } = useQuery(programsQuery());
  return <><h1>Home</h1>{data?.map(p => <p key={p.id}>{p.title}</p>)}</>;
}
