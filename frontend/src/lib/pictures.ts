/** What the drawings of the academy show. Every other drawing is decoration. */
const descriptions: Readonly<Record<string, string>> = {
  '/storage/academy/room.svg':
    'The tutoring room: a table with three chairs and work on it, a whiteboard with a graph, and a bookshelf.',
  '/storage/academy/session.svg':
    'A session: a tutor and a student sit at a table and work through the same page, each with a pen in hand.',
};

/** The `alt` text of a picture below /storage; empty for decoration. */
export const pictureAlt = (path: string): string => descriptions[path] ?? '';
