import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ContentRepository, type ContentLists } from '../content.repository.js';

/** What the public pages say, as the database has it now, in its order. */
export class ListContent<Name extends keyof ContentLists> extends Query<ContentLists[Name][]> {
  constructor(readonly list: Name) {
    super();
  }
}

@QueryHandler(ListContent)
export class ListContentHandler implements IQueryHandler<ListContent<keyof ContentLists>> {
  constructor(private readonly content: ContentRepository) {}

  async execute({ list }: ListContent<keyof ContentLists>): Promise<ContentLists[keyof ContentLists][]> {
    return this.content.list(list);
  }
}
