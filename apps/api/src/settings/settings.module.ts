import { Global, Module } from '@nestjs/common';
import { area } from '../records/area.js';
import { CommonController, SettingsController } from './settings.controller.js';
import { Settings } from './settings.service.js';

/** What holds for the whole store. */
@Global()
@Module(area({ controllers: [SettingsController, CommonController], providers: [Settings], exports: [Settings] }))
export class SettingsModule {}
