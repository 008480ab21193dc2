import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { AccessGuard } from './access.guard.js';
import { AccessTokens } from './access-tokens.js';
import { AdminRole } from './admin-role.entity.js';
import { Admin } from './admin.entity.js';
import { Attempts } from './attempts.js';
import { Credentials } from './credentials.js';
import { CurrentPassword } from './current-password.js';
import { OwnSessionsController } from './own-sessions.controller.js';
import { PasswordResets } from './password-reset.service.js';
import { Passwords } from './passwords.js';
import { Principals } from './principals.js';
import { Profile } from './profile.service.js';
import { RecoveryTokens } from './recovery-tokens.js';
import { RecoveryController } from './recovery.controller.js';
import { RouteDemands } from './route-demands.js';
import { SecondFactorController } from './second-factor.controller.js';
import { SecondFactors } from './second-factors.js';
import { SessionController } from './session.controller.js';
import { Sessions, UserSessions } from './sessions.js';
import { SignIn } from './sign-in.service.js';
import { SigningKey } from './signing-key.js';

const signingKey = {
  provide: SigningKey,
  inject: [DataSource, ENVIRONMENT],
  useFactory: (db: DataSource, environment: Environment) => SigningKey.from(db, environment.JWT_SECRET),
};

/** Who asks, and whether they may: sign-in, sessions, tokens, and the guard before every route. */
@Global()
@Module({
  imports: [DiscoveryModule, TypeOrmModule.forFeature([Admin, AdminRole])],
  controllers: [SessionController, RecoveryController, OwnSessionsController, SecondFactorController],
  providers: [
    signingKey,
    AccessTokens,
    Principals,
    Sessions,
    UserSessions,
    Passwords,
    Attempts,
    CurrentPassword,
    Credentials,
    SecondFactors,
    SignIn,
    Profile,
    RecoveryTokens,
    PasswordResets,
    RouteDemands,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [
    AccessTokens,
    Attempts,
    Passwords,
    PasswordResets,
    Principals,
    SecondFactors,
    Sessions,
    UserSessions,
    RecoveryTokens,
    RouteDemands,
  ],
})
export class IdentityModule {}
