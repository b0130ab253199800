import type { ReactNode } from 'react';
export function HomePage({ programs }: { programs: ReactNode }) {
  return <><h1>Home</h1>{programs}</>;
}
