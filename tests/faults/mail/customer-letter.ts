import { randomUUID } from 'node:crypto'

type CustomerLetter = { from: string; to: string; text: string; inReplyTo?: string; headers?: string[] }

export const writeCustomerLetter = ({ from, to, text, inReplyTo, headers = [] }: CustomerLetter) =>
  [
    'Return-Path: <someone@example.com>',
    `From: Kavya Rao <${from}>`,
    `To: ${to}`,
    'Subject: Re: Your message',
    `Message-ID: <${randomUUID()}@example.com>`,
    ...(inReplyTo ? [`In-Reply-To: ${inReplyTo}`] : []),
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    ...headers,
    '',
    text,
    '',
  ].join('\r\n')

/** Headers are folded after 76 characters. */
export const readReplyTo = (letter: string) =>
  /^Reply-To: .*<([^>]+)>/m.exec(letter.replaceAll(/\r\n[ \t]+/g, ' '))?.[1] ?? ''
