import { appVersion, setting, type AppVersion } from '@impeller/contracts';
import { Controller, Get, Post } from '@nestjs/common';
import { Allow, Public } from '../access/allow.js';
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

/** What apps of the storefront ask before anybody signs in. */
@Controller('common')
export class AppVersionController {
  constructor(private readonly settings: Settings) {}

  @Get('app_version')
  @Public()
  @Describe({
    tag: setting.path,
    summary: 'The apps’ current versions, and whether older ones must be updated',
    answer: appVersion,
  })
  current(): Promise<AppVersion> {
    return this.settings.appVersion();
  }
}
