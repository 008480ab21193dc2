import { appVersion, setting, STOREFRONT, storefront, type AppVersion, type Storefront } from '@impeller/contracts';
import { Controller, Get, Post } from '@nestjs/common';
import { Allow, Shown, SignedIn } from '../access/allow.js';
import { InjectEnvironment } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { Conflict } from '../errors/errors.js';
import { Describe } from '../openapi/describe.js';
import { CrudController } from '../records/crud-controller.js';
import { InjectRecords, Records } from '../records/records.js';
import { Setting } from './setting.entity.js';
import { Settings } from './settings.service.js';

@CrudController(setting, Setting)
export class SettingsController {
  constructor(@InjectRecords(Setting) readonly service: Records<Setting>) {}

  @Post()
  @Allow(setting.can('edit'))
  @Describe({
    tag: setting.path,
    summary: 'Refused: the one row of settings is there from the start; change it',
    body: setting.update,
    answer: 'nothing',
    refuses: [409],
  })
  create(): never {
    throw new Conflict('setting.single');
  }
}

/** What the storefront's apps ask before anybody signs in, and what staff's screens ask of the storefront. */
@Controller()
export class CommonController {
  constructor(
    private readonly settings: Settings,
    @InjectEnvironment() private readonly environment: Environment,
  ) {}

  @Get('common/app_version')
  @Shown()
  @Describe({
    tag: setting.path,
    summary: 'The apps’ current versions, and whether older ones must be updated',
    answer: appVersion,
    isRevalidated: true,
  })
  current(): Promise<AppVersion> {
    return this.settings.appVersion();
  }

  @Get(STOREFRONT)
  @SignedIn()
  @Describe({ tag: setting.path, summary: 'Where the storefront stands: what links into it begin with', answer: storefront })
  storefront(): Storefront {
    return { url: this.environment.STOREFRONT_URL ?? null };
  }
}
