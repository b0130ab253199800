import { useEffect } from 'react';
import { academy } from '@academy/contracts/academy';

/**
 * Names a tab after what it shows, so that several open families can be told apart: "Ann Lee | Post Road Academy". The route's own title
 * returns when another record is opened.
 * @param name undefined until it is loaded
 */
export function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return;
    const [before, own] = [document.title, `${name} | ${academy.name}`];
    document.title = own;
    return () => {
      // The next page may have set its title already.
      if (document.title === own) document.title = before;
    };
  }, [name]);
}
