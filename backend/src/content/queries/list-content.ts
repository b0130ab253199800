import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ContentRepository, type ContentLists } from '../content.repository.js';

/** Lists current content of the public pages, in display order. */
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
