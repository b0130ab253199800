import { getApiDocs, getOpenApi } from '@academy/contracts/http/service';
import { Controller, Header } from '@nestjs/common';
import { Route } from '../auth/route.decorator.js';
import { docsPage, docsPolicy } from './docs-page.js';
import { readOpenApi, type OpenApiFile } from './openapi-file.js';

const keepForAnHour = 'public, max-age=3600';

/** The API documentation, for tools and for people. The file is read and the page is rendered on first use. */
@Controller()
export class DocsController {
  private file: string | undefined;
  private page: string | undefined;

  @Route(getOpenApi)
  @Header('content-type', 'application/json; charset=utf-8')
  @Header('cache-control', keepForAnHour)
  openApi(): string {
    return (this.file ??= readOpenApi());
  }

  @Route(getApiDocs)
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', keepForAnHour)
  @Header('content-security-policy', docsPolicy)
  docs(): string {
    return (this.page ??= docsPage(JSON.parse(this.openApi()) as OpenApiFile));
  }
}
